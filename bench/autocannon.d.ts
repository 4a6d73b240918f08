/** What the measures use of the library, which brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    method?: 'GET' | 'POST' | 'PUT';
    headers?: Record<string, string>;
    requests?: readonly { setupRequest(request: object): object }[];
    connections: number;
    duration: number;
  }

  interface Result {
    requests: { total: number };
    /** In seconds, as it came out. */
    duration: number;
    non2xx: number;
    errors: number;
  }

  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  export default function autocannon(options: Options): Run;
}
