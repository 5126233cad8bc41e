/** Is the final sheet open? Opened by the end of a match, and from the table by who put it away. */
class FinalSheet {
  open = $state(false);
}

export const finalSheet = new FinalSheet();
