/** Apart from the table of problems, which few pages of the web need whole. */
export const FAULT_WORDS = 'Something went wrong on our side. Please try again.';
