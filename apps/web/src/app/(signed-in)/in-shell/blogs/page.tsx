export { default, generateMetadata } from '../../../(public)/blogs/page.tsx';
