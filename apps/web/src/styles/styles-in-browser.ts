/** The server has written the styles into the document already. */
export const STYLES: string = '';
