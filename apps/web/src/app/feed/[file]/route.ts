export { answerFeed as GET } from '#http/feed-route.ts';
