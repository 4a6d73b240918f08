{{- /* An API: one that answers calls, or a worker. Needs .root, .component, .jobs, .resources and .replicas (0 leaves it open). */}}
{{- define "waymark.apiDeployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ printf "%s-%s" .root.Release.Name .component | quote }}
  labels:
    {{- include "waymark.labels" . | nindent 4 }}
spec:
  {{- if .replicas }}
  replicas: {{ .replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  strategy:
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:
      {{- include "waymark.labels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "waymark.labels" . | nindent 8 }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: {{ .root.Values.metrics.port | quote }}
        prometheus.io/path: /metrics
    spec:
      {{- include "waymark.pod" .root | nindent 6 }}
      terminationGracePeriodSeconds: 15
      {{- include "waymark.spread" . | nindent 6 }}
      containers:
        - name: {{ .component }}
          image: {{ required "Set images.api to the image that containers/api.Dockerfile makes." .root.Values.images.api | quote }}
          {{- include "waymark.container" .root | nindent 10 }}
          {{- include "waymark.lifecycle" .root | nindent 10 }}
          env:
            - name: JOBS
              value: {{ .jobs }}
            - name: METRICS_PORT
              value: {{ .root.Values.metrics.port | quote }}
            - name: METRICS_HOST
              value: 0.0.0.0
            {{- include "waymark.variables" .root | nindent 12 }}
            {{- include "waymark.secrets" .root | nindent 12 }}
          ports:
            - name: http
              containerPort: 4000
            - name: metrics
              containerPort: {{ .root.Values.metrics.port }}
          # Migrations that the Job has not run are run before the port opens.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 150
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          # Alive is enough: without a database each of them still says when to come back.
          readinessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 5
            timeoutSeconds: 5
          resources:
            {{- toYaml .resources | nindent 12 }}
          volumeMounts:
            {{- include "waymark.apiMounts" .root | nindent 12 }}
      volumes:
        {{- include "waymark.apiVolumes" .root | nindent 8 }}
{{- end }}
