import axios from 'axios';
import { XSRF_COOKIE, XSRF_HEADER } from './xsrf-names.ts';

const TIMEOUT_MS = 20_000;

/** The one HTTP client (specification, section 7). The API has another origin than the pages, hence `withXSRFToken`. */
export const httpClient = axios.create({
  headers: { accept: 'application/json' },
  withXSRFToken: true,
  xsrfCookieName: XSRF_COOKIE,
  xsrfHeaderName: XSRF_HEADER,
  validateStatus: (status) => status >= 200 && status <= 299,
  paramsSerializer: { indexes: true },
  timeout: TIMEOUT_MS,
  // A proxy set in the web server's environment must not see what the web and the API say to each other.
  proxy: false,
});

/**
 * Where the platform does not take it away, axios says of every POST without a body that it is a form, which the API refuses: on Node,
 * and with the fetch adapter.
 */
httpClient.interceptors.request.use((config) => {
  if (config.data === undefined) config.headers.setContentType(false);
  return config;
});
