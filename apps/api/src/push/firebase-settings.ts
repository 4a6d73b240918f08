import { readFileSync } from 'node:fs';
import { FirebaseWebConfig } from '@waymark/contract/people/push-config';
import { z } from 'zod';

export interface FirebaseSettings {
  /** From the key file of a service account. */
  readonly serviceAccount: z.infer<typeof ServiceAccount>;
  readonly webConfig: FirebaseWebConfig;
  /** The public key of the project's "Web Push certificate". */
  readonly vapidKey: string;
}

const ServiceAccount = z
  .object({ project_id: z.string().min(1), client_email: z.string().min(1), private_key: z.string().min(1) })
  .transform((file) => ({
    projectId: file.project_id,
    clientEmail: file.client_email,
    privateKey: file.private_key,
  }));

const VARIABLES = ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG', 'FIREBASE_VAPID_KEY'] as const;
type Variables = Readonly<Partial<Record<(typeof VARIABLES)[number], string | undefined>>>;

/** The JSON in a variable, or in the file it names. */
function readJson<S extends z.ZodType>(given: string, schema: S): z.output<S> | undefined {
  try {
    const json = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8');
    return schema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Undefined if Firebase is not configured; faults if it is only half configured. */
export function readFirebaseSettings(variables: Variables): FirebaseSettings | { faults: string[] } | undefined {
  const [account, config, vapidKey] = VARIABLES.map((name) => variables[name]);
  if (!account && !config && !vapidKey) return undefined;
  const missing = VARIABLES.filter((name) => !variables[name]);
  if (!account || !config || !vapidKey) return { faults: missing.map((name) => `${name} is required for Firebase`) };
  const serviceAccount = readJson(account, ServiceAccount);
  const webConfig = readJson(config, FirebaseWebConfig);
  const faults = [
    ...(serviceAccount ? [] : ['FIREBASE_SERVICE_ACCOUNT must be the JSON of a service account, or a file with it']),
    ...(webConfig ? [] : ['FIREBASE_WEB_CONFIG must be the JSON of the web configuration, or a file with it']),
  ];
  return serviceAccount && webConfig ? { serviceAccount, webConfig, vapidKey } : { faults };
}
