export { answerCalendar as GET } from '#features/coaching-sessions/calendar-route.ts';
