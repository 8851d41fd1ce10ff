// One node of a cluster on this machine, by the runner that backing-services starts alone: its own main knows no neighbours.
// Arguments: folder, HTTP port, transport port, plugin, transport addresses of all nodes with commas between them.
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.codelibs.opensearch.runner.OpenSearchRunner;

public class ClusterNode {
  public static void main(String[] args) throws Exception {
    List<String> addresses = Arrays.asList(args[4].split(","));
    OpenSearchRunner runner = new OpenSearchRunner();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(runner)));
    runner.onBuild((number, settings) -> {
      settings.put("node.name", "127.0.0.1:" + args[2]);
      settings.put("http.port", args[1]);
      settings.put("transport.port", args[2]);
      settings.put("discovery.type", "zen");
      settings.putList("discovery.seed_hosts", addresses);
      settings.putList("cluster.initial_cluster_manager_nodes", addresses);
    });
    runner.build(OpenSearchRunner.newConfigs().basePath(args[0]).numOfNode(1).clusterName("several").pluginTypes(args[3]));
    // Its threads are daemons.
    new CountDownLatch(1).await();
  }

  private static void close(OpenSearchRunner runner) {
    try {
      runner.close();
    } catch (Exception error) {
      System.err.println(error);
    }
  }
}
