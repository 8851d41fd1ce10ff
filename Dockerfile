# One image for the API, the indexer and the hand tools; docker-compose.yml says which of them a container runs.
FROM node:24-slim

WORKDIR /app
ENV NODE_ENV=production

# Packages first: they change less often than the code. The embedded PostgreSQL and the packaged Node are optional
# packages or unused here, and no package needs its install script.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund && npm cache clean --force

COPY . .

# The image brings this user. It owns nothing but the folder for data.
RUN mkdir -p .data && chown node:node .data
USER node
EXPOSE 3000
CMD ["node", "src/server.ts"]
