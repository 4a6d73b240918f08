# docker build -f containers/api.Dockerfile -t waymark-api .
FROM node:24-bookworm-slim AS manifests
WORKDIR /waymark
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY emails/package.json emails/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY seam/package.json seam/

FROM manifests AS build
RUN npm ci --workspace @waymark/api --workspace @waymark/contract --workspace @waymark/emails
COPY tsconfig.base.json ./
COPY emails emails
RUN npm run build --workspace @waymark/emails
COPY packages/contract packages/contract
COPY apps/api apps/api
RUN npm run build --workspace @waymark/api

FROM manifests AS packages
# The image has Node.js already, which npm brings for machines with an older one.
RUN npm ci --omit=dev --workspace @waymark/api --workspace @waymark/contract --workspace @waymark/emails \
  && rm -rf node_modules/node-linux-*

FROM packages
COPY packages/contract packages/contract
COPY apps/api/src apps/api/src
COPY apps/api/migrations apps/api/migrations
COPY content content
COPY containers/operator containers/operator
COPY --from=build /waymark/emails/dist emails/dist
COPY --from=build /waymark/apps/api/dist apps/api/dist
RUN ln -s /waymark/containers/operator /usr/local/bin/operator && mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT ?? 4000}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
WORKDIR /waymark/apps/api
CMD ["node", "--v8-pool-size=0", "dist/main.js"]
