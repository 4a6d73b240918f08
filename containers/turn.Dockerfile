# docker build -f containers/turn.Dockerfile -t waymark-turn .
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends coturn && rm -rf /var/lib/apt/lists/*
COPY containers/turnserver.conf /etc/turnserver.conf
USER turnserver
EXPOSE 3478/udp 3478/tcp 49160-49359/udp
# coturn reads no variables from its configuration.
CMD ["sh", "-c", "exec turnserver -c /etc/turnserver.conf --static-auth-secret=\"${TURN_SECRET:?set it to the API's TURN_SECRET}\" ${TURN_EXTERNAL_IP:+--external-ip=\"$TURN_EXTERNAL_IP\"}"]
