import axios from 'axios';
import { XSRF_COOKIE, XSRF_HEADER } from './xsrf-names.ts';

const TIMEOUT_MS = 20_000;

/** Section 7 of the specification. `withXSRFToken`, because the API has its own origin. */
export const httpClient = axios.create({
  headers: { accept: 'application/json' },
  withXSRFToken: true,
  xsrfCookieName: XSRF_COOKIE,
  xsrfHeaderName: XSRF_HEADER,
  validateStatus: (status) => status >= 200 && status <= 299,
  paramsSerializer: { indexes: true },
  timeout: TIMEOUT_MS,
  // A proxy from the environment must not see the traffic between web and API.
  proxy: false,
});

/**
 * On Node and with the fetch adapter, axios marks every POST without a body as a form, which the
 * API rejects.
 */
httpClient.interceptors.request.use((config) => {
  if (config.data === undefined) config.headers.setContentType(false);
  return config;
});
