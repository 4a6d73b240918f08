export { default, metadata } from '../../../(public)/(privacy)/privacy/page.tsx';
