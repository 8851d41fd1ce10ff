#!/bin/sh
# Settings come from the environment under their own names, those of Elasticsearch alone (xpack) are left out. The runner
# listens on the port after its base.
set -e
folder=/usr/share/elasticsearch/data
mkdir -p "$folder/node_1/config"
{
  echo 'network.host: 0.0.0.0'
  env | sed -nE 's/^((cluster|discovery)\.[a-z_.]+)=(.*)$/\1: \3/p'
} > "$folder/node_1/config/opensearch.yml"
exec /opt/java/bin/java $ES_JAVA_OPTS -Djava.locale.providers=CLDR,SPI --enable-native-access=ALL-UNNAMED \
  --add-modules jdk.incubator.vector -cp '/opt/lib/*' org.codelibs.opensearch.runner.OpenSearchRunner \
  -basePath "$folder" -numOfNode 1 -baseHttpPort 9199 -clusterName docker-cluster \
  -pluginTypes org.opensearch.plugin.analysis.icu.AnalysisICUPlugin
