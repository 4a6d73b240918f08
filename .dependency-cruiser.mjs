import { CONTEXTS, contextsAfter, MODULE_FOLDER, WEB_CONTEXTS } from './scripts/structure/contexts.ts';

const API = '^apps/api/src/';
const MODULES = `${API}${MODULE_FOLDER}`;
const WEB = '^apps/web/src/';
const TESTS = '\\.test\\.tsx?$';

/** One rule for each context in each program: nothing of a later one. */
const inOrder = (program, folder, order) =>
  order.slice(0, -1).map((context) => ({
    name: `${program}-order-of-${context}`,
    comment: `${context} uses only the contexts before it (${order.join(', ')}). Move the code into the later one, or let the later one react: by a port of services, or by what a module offers, such as onAnswersChanged.`,
    severity: 'error',
    from: { path: `${folder}${context}/`, pathNot: TESTS },
    to: { path: `${folder}(${contextsAfter(context, order).join('|')})/` },
  }));

/** Allowed imports, types included. Rules only add up: what one forbids, no other permits. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files that need each other are one thing or three: move what both need, often a type, into a file below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-alone',
      comment:
        'The contract is what both programs share, so it imports nothing of ours. Move what it needs into packages/contract.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|emails|scripts|e2e|bench)/' },
    },
    {
      name: 'mails-alone',
      comment:
        'Mails are drawn from what they are given and import nothing of ours. Pass it as a property from the job that sends the mail.',
      severity: 'error',
      from: { path: '^emails/' },
      to: { path: '^(apps|packages|scripts|e2e|bench)/' },
    },
    {
      name: 'api-without-web',
      comment:
        'API and web are deployed apart and share only the contract. Move what both need into packages/contract.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-without-api',
      comment:
        'API and web are deployed apart and share only the contract. Move what both need into packages/contract.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/api|emails)/' },
    },
    {
      name: 'product-without-tests',
      comment: 'What only tests use is not built. Move what the product needs into src.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      to: { path: ['^apps/[^/]+/(test|faults)/', TESTS] },
    },

    {
      name: 'api-composed-once',
      comment:
        'app.ts, modules.ts and open-services.ts put everything together, so nothing below them knows them. Take what you need as a parameter or from Services.',
      severity: 'error',
      from: {
        path: API,
        pathNot: [TESTS, `${API}(main|serve|seed|operator|app|modules|open-services)\\.ts$`],
      },
      to: { path: `${API}(main|serve|app|modules|open-services)\\.ts$` },
    },
    {
      name: 'api-routes-outermost',
      comment:
        "Routes are the outermost layer: modules.ts finds them, and only the module's own routes name them. Move what you need into the module's service or queries.",
      severity: 'error',
      from: { path: API, pathNot: [TESTS, '\\.routes\\.ts$', `${API}modules\\.ts$`] },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'api-module-offers',
      comment:
        'Another module is used only through its queries, service, table or policy, so that the rest of it stays free to change. Offer what you need from one of those.',
      severity: 'error',
      from: { path: MODULES, pathNot: TESTS },
      to: {
        path: MODULES,
        pathNot: [`${API}$1/`, '\\.(queries|service|table|policy)\\.ts$', `${API}people/accounts/actor\\.ts$`],
      },
    },
    ...inOrder('api', API, CONTEXTS),
    ...inOrder('contract', '^packages/contract/src/', CONTEXTS),
    {
      name: 'api-http-in-routes',
      comment: 'HTTP ends in the routes file: read what is needed of the request there and pass plain values on.',
      severity: 'error',
      from: { path: `${MODULES}.+\\.(service|jobs|queries|table|policy)\\.ts$` },
      to: { path: '(^|/)node_modules/(fastify|fastify-plugin|@fastify)/' },
    },
    {
      name: 'api-queries-only-sql',
      comment:
        "Queries are SQL only. A rule over several queries, a job or an event belongs in the module's service, which calls the queries.",
      severity: 'error',
      from: { path: `${MODULES}.+\\.queries\\.ts$` },
      to: { path: '\\.(service|jobs)\\.ts$' },
    },
    {
      name: 'api-queries-answer-rows',
      comment:
        'Queries answer rows or undefined. The service or the route decides what that means to the caller, and what is sent.',
      severity: 'error',
      from: { path: `${MODULES}.+\\.queries\\.ts$` },
      to: { path: `${API}(problem\\.ts$|services\\.ts$|mail/|sms/|push/|realtime/)` },
    },
    {
      name: 'api-tables-lowest',
      comment:
        "Tables and policies are the lowest layer and import only tables and the contract. Move what you need into the module's queries or service.",
      severity: 'error',
      from: { path: `${MODULES}.+\\.(table|policy)\\.ts$` },
      to: { path: ['\\.(queries|service|jobs)\\.ts$', `${API}(problem|services)\\.ts$`] },
    },
    {
      name: 'api-db-below-modules',
      comment: "db/ lies under every module. Move what knows a module's tables into that module's queries.",
      severity: 'error',
      from: { path: `${API}db/`, pathNot: TESTS },
      to: { path: [MODULES, `${API}(plugins|jobs)/`] },
    },
    {
      name: 'api-plugins-above-modules',
      comment: 'Plugins serve every request and know the modules, not the other way. Move what both need below them.',
      severity: 'error',
      from: { path: [MODULES, `${API}(jobs|realtime|mail|sms|push|pictures|policies)/`], pathNot: TESTS },
      to: { path: `${API}plugins/` },
    },

    {
      name: 'web-app-outermost',
      comment:
        'app/ holds routing only and imports features, never the other way. Move the code into a feature, ui/ or a named infrastructure folder.',
      severity: 'error',
      from: { path: WEB, pathNot: [`${WEB}app/`, TESTS] },
      to: { path: `${WEB}app/` },
    },
    ...inOrder('web', `${WEB}features/`, WEB_CONTEXTS),
    {
      name: 'web-features-above-ui',
      comment:
        'Nothing below the features imports them. Pass what is needed as a property, or move it into ui/ or a named infrastructure folder.',
      severity: 'error',
      from: { path: WEB, pathNot: [`${WEB}(app|features)/`, TESTS] },
      to: { path: `${WEB}features/` },
    },
    {
      name: 'web-infrastructure-draws-nothing',
      comment:
        'Infrastructure lies under ui/ and draws nothing. Move the component into ui/ or a feature, or pass what it needs as a parameter.',
      severity: 'error',
      from: { path: WEB, pathNot: [`${WEB}(app|features|ui)/`, TESTS] },
      to: { path: `${WEB}ui/` },
    },
    {
      name: 'web-session-below-http',
      comment:
        'The session store is what calls take their token from, so it knows no call. Make the call above it and put in what came.',
      severity: 'error',
      from: { path: `${WEB}session/` },
      to: { path: `${WEB}(http|auth|query|forms)/` },
    },
    {
      name: 'web-http-below-auth',
      comment: 'next-auth signs people in by calls, so no call knows it. Take the token from the session store.',
      severity: 'error',
      from: { path: `${WEB}http/`, pathNot: TESTS },
      to: { path: `${WEB}auth/` },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|\\.next|coverage)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
