#!/bin/sh
# Settings come from the environment under their own names; those of modules that are not here (xpack) are left out.
set -e
exec /opt/java/bin/java $ES_JAVA_OPTS --enable-native-access=ALL-UNNAMED -cp '/opt/lib/*:/opt/start' StartNode \
  /usr/share/elasticsearch network.host=0.0.0.0 $(env | grep -E '^(cluster|discovery)\.')
