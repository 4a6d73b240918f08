import { FONT_FACES } from './fonts.ts';
import './globals.css';

/** The bundler sends the rest, and again after each change. */
export const STYLES = FONT_FACES;
