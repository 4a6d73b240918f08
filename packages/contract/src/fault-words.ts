/** Apart from the table of problems: each page of the web needs this sentence, and few need the table. */
export const FAULT_WORDS = 'Something went wrong on our side. Please try again.';
