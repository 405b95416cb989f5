import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.codelibs.opensearch.runner.node.OpenSearchRunnerNode;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.plugins.Plugin;

/**
 * One node of a cluster on 127.0.0.1. Its port is the first argument after its folder; all ports of the cluster follow, its own among
 * them. Nodes speak with each other on their port + 100.
 */
public class TestNode {
    public static void main(String[] arguments) throws Exception {
        String folder = arguments[0];
        String port = arguments[1];
        String[] cluster = Arrays.copyOfRange(arguments, 2, arguments.length);
        Settings settings = Settings.builder()
            .put("path.home", folder)
            .put("cluster.name", "vitrine-" + cluster[0])
            .put("node.name", port)
            .put("network.host", "127.0.0.1")
            .put("http.port", port)
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("transport.port", transportPort(port))
            .put("node.store.allow_mmap", false)
            // Whoever writes says so itself when the disk of a developer is nearly full.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .putList("discovery.seed_hosts", Arrays.stream(cluster).map(other -> "127.0.0.1:" + transportPort(other)).toList())
            .putList("cluster.initial_cluster_manager_nodes", cluster)
            .build();
        List<Class<? extends Plugin>> plugins = List.of(
            plugin("org.opensearch.transport.Netty4"),
            plugin("org.opensearch.analysis.common.CommonAnalysis"),
            plugin("org.opensearch.painless.Painless")
        );
        OpenSearchRunnerNode node = new OpenSearchRunnerNode(new Environment(settings, Path.of(folder, "config")), plugins);
        node.start();
        new CountDownLatch(1).await();
    }

    /** OpenSearch 3 calls its own plugins "module plugins". */
    static Class<? extends Plugin> plugin(String name) throws ClassNotFoundException {
        try {
            return Class.forName(name + "Plugin").asSubclass(Plugin.class);
        } catch (ClassNotFoundException isNewer) {
            return Class.forName(name + "ModulePlugin").asSubclass(Plugin.class);
        }
    }

    static int transportPort(String port) {
        return Integer.parseInt(port) + 100;
    }
}
