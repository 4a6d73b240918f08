export { default, metadata } from '../../../(public)/(privacy)/accessibility/page.tsx';
