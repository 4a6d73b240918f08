import { NextRequest } from 'next/server';
import { answerAuthGet, answerAuthPost } from '#auth/auth-route.ts';
import { cookiesSet, enterRequest } from './request-scope.ts';

export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

const ORIGIN = 'http://localhost:3000';

/** A fake browser for the session endpoints: it stores cookies with their attributes. */
export class AuthBrowser {
  readonly cookies = new Map<string, string>();
  readonly attributes = new Map<string, string>();

  private headers(extra: Readonly<Record<string, string>> = {}): Headers {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    return new Headers({
      'x-forwarded-for': '203.0.113.7',
      'user-agent': USER_AGENT,
      ...(cookie === '' ? {} : { cookie }),
      ...extra,
    });
  }

  private keep(response: Response): Response {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split('; ');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
      this.attributes.set(name, attributes.join('; '));
    }
    for (const [name, value] of cookiesSet()) this.cookies.set(name, value);
    return response;
  }

  enterPage(): void {
    enterRequest(this.headers());
  }

  async get(path: string): Promise<Response> {
    const headers = this.headers();
    enterRequest(headers);
    const url = new URL(`/api/auth/${path}`, ORIGIN);
    const params = Promise.resolve({ nextauth: url.pathname.split('/').slice(3) });
    return this.keep(await answerAuthGet(new NextRequest(url, { headers }), { params }));
  }

  async post(path: string, body: string, contentType = 'application/x-www-form-urlencoded'): Promise<Response> {
    const headers = this.headers({ 'content-type': contentType });
    enterRequest(headers);
    const url = new URL(`/api/auth/${path}`, ORIGIN);
    const params = Promise.resolve({ nextauth: url.pathname.split('/').slice(3) });
    return this.keep(await answerAuthPost(new NextRequest(url, { method: 'POST', headers, body }), { params }));
  }

  async csrfToken(): Promise<string> {
    const { csrfToken } = await (await this.get('csrf')).json();
    return csrfToken;
  }

  async session(): Promise<Record<string, unknown>> {
    return (await this.get('session')).json();
  }

  async signIn(credentials: Readonly<Record<string, string>>): Promise<Response> {
    const fields = { csrfToken: await this.csrfToken(), callbackUrl: '/index', json: 'true', ...credentials };
    return this.post('callback/credentials', new URLSearchParams(fields).toString());
  }

  /** Posts to the session endpoint, as `update()` of next-auth's client does. */
  async update(data: unknown): Promise<Response> {
    return this.post('session', JSON.stringify({ csrfToken: await this.csrfToken(), data }), 'application/json');
  }
}
