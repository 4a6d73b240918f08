export { default, metadata } from '../../../(public)/(privacy)/privacy-policy/page.tsx';
