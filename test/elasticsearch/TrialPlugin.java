// What the product asks for of modules that Maven Central does not have: a tokenizer and two filters of Lucene by the names
// and settings of analysis-common, and the greeting of rest-root.
import java.io.IOException;
import java.io.StringReader;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.ngram.EdgeNGramTokenFilter;
import org.apache.lucene.analysis.synonym.SolrSynonymParser;
import org.apache.lucene.analysis.synonym.SynonymFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.elasticsearch.Build;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.rest.BaseRestHandler;
import org.elasticsearch.rest.RestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;

public abstract class TrialPlugin extends Plugin implements AnalysisPlugin, ActionPlugin {
  @Override
  public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
    return Map.of("whitespace", (index, environment, name, settings) ->
      TokenizerFactory.newFactory(name, WhitespaceTokenizer::new));
  }

  @Override
  public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
    return Map.of(
      "edge_ngram", (index, environment, name, settings) -> {
        int shortest = settings.getAsInt("min_gram", 1);
        int longest = settings.getAsInt("max_gram", 2);
        return filter(name, words -> new EdgeNGramTokenFilter(words, shortest, longest, false));
      },
      "synonym", (index, environment, name, settings) -> {
        var synonyms = readSynonyms(settings);
        return filter(name, words -> new SynonymFilter(words, synonyms, false));
      });
  }

  private static TokenFilterFactory filter(String name, UnaryOperator<TokenStream> over) {
    return new TokenFilterFactory() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public TokenStream create(TokenStream words) {
        return over.apply(words);
      }
    };
  }

  /** Analyzed as by a filter that stands first behind the tokenizer. */
  private static SynonymMap readSynonyms(Settings settings) throws IOException {
    try (var analyzer = new WhitespaceAnalyzer()) {
      var parser = new SolrSynonymParser(true, settings.getAsBoolean("expand", true), analyzer);
      parser.parse(new StringReader(String.join("\n", settings.getAsList("synonyms"))));
      return parser.build();
    } catch (ParseException error) {
      throw new IOException(error);
    }
  }

  protected static final RestHandler greeting = new BaseRestHandler() {
    @Override
    public String getName() {
      return "greeting";
    }

    @Override
    public List<Route> routes() {
      return List.of(new Route(RestRequest.Method.GET, "/"), new Route(RestRequest.Method.HEAD, "/"));
    }

    @Override
    protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
      var text = "{\"version\":{\"number\":\"%s\"},\"tagline\":\"You Know, for Search\"}".formatted(Build.current().version());
      return channel -> channel.sendResponse(new RestResponse(RestStatus.OK, "application/json", text));
    }
  };
}
