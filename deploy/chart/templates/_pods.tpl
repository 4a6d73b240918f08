{{- define "waymark.labels" -}}
app.kubernetes.io/name: waymark
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "waymark.variables" -}}
- name: PUBLIC_URL
  value: {{ printf "https://%s" (required "Set hosts.web to the name under which browsers reach the web." .Values.hosts.web) | quote }}
- name: API_URL
  value: {{ printf "https://%s" (required "Set hosts.api to the name under which browsers reach the API." .Values.hosts.api) | quote }}
- name: API_INTERNAL_URL
  value: {{ printf "http://%s-api:4000" .Release.Name | quote }}
- name: WEB_INTERNAL_URL
  value: {{ printf "http://%s-web:3000" .Release.Name | quote }}
{{- range $name, $value := .Values.settings }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- /* Needs .root and .key. */}}
{{- define "waymark.secret" -}}
- name: {{ .key }}
  valueFrom:
    secretKeyRef:
      name: {{ .root.Values.secret | quote }}
      key: {{ .key }}
{{- end }}

{{- define "waymark.secrets" -}}
{{- include "waymark.secret" (dict "root" . "key" "DATABASE_URL") }}
{{- range list "JWT_SECRET" "NEXTAUTH_SECRET" "REDIS_URL" "SMTP_URL" }}
{{ include "waymark.secret" (dict "root" $ "key" .) }}
{{- end }}
{{- range list "DATABASE_DIRECT_URL" "DATABASE_REPLICA_URL" "FIREBASE_SERVICE_ACCOUNT" "IMAP_URL" "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY" "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRET" "TURN_SECRET" "TWILIO_AUTH_TOKEN" }}
{{ include "waymark.secret" (dict "root" $ "key" .) }}
      optional: true
{{- end }}
{{- end }}

{{- /* A Service that is called as a variable begins would set it, to an address of Kubernetes' own. */}}
{{- define "waymark.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- define "waymark.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{- /* As long as it takes for all nodes to hear that the pod leaves its Service. */}}
{{- define "waymark.lifecycle" -}}
lifecycle:
  preStop:
    exec:
      command: [sleep, "4"]
{{- end }}

{{- define "waymark.apiVolumes" -}}
- name: data
{{- if .Values.dataClaim }}
  persistentVolumeClaim:
    claimName: {{ .Values.dataClaim | quote }}
{{- else }}
  emptyDir: {}
{{- end }}
- name: compiled
  emptyDir:
    sizeLimit: 256Mi
- name: temporary
  emptyDir:
    sizeLimit: 1Gi
{{- end }}

{{- define "waymark.apiMounts" -}}
- name: data
  mountPath: /data
- name: compiled
  mountPath: /waymark/apps/api/.cache
- name: temporary
  mountPath: /tmp
{{- end }}

{{- /* Needs .root, .component and .replicas. */}}
{{- define "waymark.spread" -}}
topologySpreadConstraints:
{{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "waymark.labels" $ | nindent 8 }}
{{- end }}
{{- end }}

{{- define "waymark.disruption" -}}
{{- if gt (int .replicas) 1 -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ printf "%s-%s" .root.Release.Name .component | quote }}
  labels:
    {{- include "waymark.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "waymark.labels" . | nindent 6 }}
{{- end }}
{{- end }}
