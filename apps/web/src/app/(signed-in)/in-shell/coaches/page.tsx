export { default, metadata } from '../../../(public)/coaches/page.tsx';
