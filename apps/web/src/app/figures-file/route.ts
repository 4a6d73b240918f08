export { answerFigures as GET } from '#features/figures/figures/figures-file-route.ts';
