import { answerTasks } from '../limited-threads.ts';
import { readBusy } from './busy-reading.ts';

answerTasks(readBusy);
