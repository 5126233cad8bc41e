/** Is the result sheet open? Opened by the end of a match, and from the table by who put it away. */
class ResultSheetState {
  open = $state(false);
}

export const resultSheet = new ResultSheetState();
