import config from './next-config.ts';

// Node.js reads TypeScript itself. For a next.config.ts, Next.js loads its compiler at each start.
export default config;
