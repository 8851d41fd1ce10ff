import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.features.NodeFeature;
import org.elasticsearch.rest.RestHandler;

public class PluginOf9 extends TrialPlugin {
  @Override
  public Collection<RestHandler> getRestHandlers(
      RestHandlersServices services, Supplier<DiscoveryNodes> nodes, Predicate<NodeFeature> hasFeature) {
    return List.of(greeting);
  }
}
