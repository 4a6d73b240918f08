import type { Finding, Rule } from './repository.ts';

const ROUTES_FILE = /^apps\/api\/src\/.*\.routes\.ts$/;
const SHORTHAND = /\bapp\.(get|post|put|patch|delete|head|options|all)\(/;
const ROUTE_WITHOUT_ENDPOINT = /\bapp\.route\(\s*(?!\{\s*\.\.\.)/;

/** A route that spreads a contract endpoint gets its access from there, where it is mandatory. */
export const routesFromContract: Rule = ({ files, read }) =>
  files
    .filter((file) => ROUTES_FILE.test(file))
    .filter((file) => SHORTHAND.test(read(file)) || ROUTE_WITHOUT_ENDPOINT.test(read(file)))
    .map(
      (file): Finding => ({
        file,
        message:
          'has a route that is not in the contract, so nothing says who may call it. Declare an endpoint in packages/contract and write app.route({ ...endpoint, handler }).',
      }),
    );
