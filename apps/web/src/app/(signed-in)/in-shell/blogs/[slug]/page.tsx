export { default, generateMetadata } from '../../../../(public)/blogs/[slug]/page.tsx';
