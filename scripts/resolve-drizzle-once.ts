// Checked with drizzle-orm 0.45.4: after an upgrade, see that its files still import each other by
// relative addresses of ES modules, and that `npm run dev` starts.
//
// Preloaded with node --import for sources: Node.js would parse Drizzle's 180 kB list of exports
// each time something of it is imported, and each restart while developing took 0.8 s longer.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (parentURL.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm') || parentURL.includes('/node_modules/')) return next(specifier, context);
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
