export { default, generateMetadata } from '../../../../(public)/coaches/[slug]/page.tsx';
