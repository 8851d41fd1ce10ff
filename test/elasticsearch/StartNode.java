// One node of Elasticsearch from its server's jars: StartNode HOME NAME=VALUE…, with its modules in HOME/modules.
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.node.InternalSettingsPreparer;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginBundle;
import org.elasticsearch.plugins.PluginsLoader;

public class StartNode {
  public static void main(String[] args) throws Exception {
    LogConfigurator.configureESLogging();
    var settings = Settings.builder().put("path.home", args[0]);
    for (var setting : Arrays.asList(args).subList(1, args.length)) {
      var at = setting.indexOf('=');
      settings.put(setting.substring(0, at), setting.substring(at + 1));
    }
    var environment = InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), null, () -> "node");
    var modules = readModules(Path.of(args[0], "modules"));
    var node = new Node(environment, PluginsLoader.createPluginsLoader(modules, Set.of(), Map.of(), false));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        node.close();
      } catch (Exception error) {
        error.printStackTrace();
      }
    }));
    node.start();
    // The node's own threads end with the last of others.
    Thread.currentThread().join();
  }

  /** Version 9 takes one argument more than version 8 does. */
  @SuppressWarnings("unchecked")
  private static Set<PluginBundle> readModules(Path folder) throws Exception {
    var method = Arrays.stream(PluginsLoader.class.getMethods())
      .filter(one -> one.getName().equals("loadModulesBundles"))
      .findFirst()
      .orElseThrow();
    var arguments = new Object[method.getParameterCount()];
    Arrays.fill(arguments, false);
    arguments[0] = folder;
    return (Set<PluginBundle>) method.invoke(null, arguments);
  }
}
