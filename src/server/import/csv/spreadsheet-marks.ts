/**
 * Marks that Excel, LibreOffice and Google Sheets write in a cell whose formula has no result, in English and in other languages of shops.
 * Excel takes a text that begins with "-" or "=" for a formula.
 */
const MARKS = new Set(
  `#NAME? #N/A #REF! #VALUE! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #ERROR!
  #NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #FEHLER!
  #NOM? #VALEUR! #NOMBRE! #NUL!
  #¿NOMBRE? #N/D #¡REF! #¡VALOR! #¡DIV/0! #¡NUM! #¡NULO!
  #NOME? #VALORE! #NULLO! #RIF! #VALOR! #NULO!
  #NAAM? #N/B #VERW! #WAARDE! #DEEL/0! #GETAL! #LEEG!
  #NAZWA? #N/D! #ADR! #ARG! #DZIEL/0! #LICZBA! #ZERO!
  #NAMN? #SAKNAS! #REFERENS! #VÄRDEFEL! #DIVISION/0! #OGILTIGT! #SKÄRNING!
  #NAVN? #I/T #REFERENCE! #VÆRDI! #VERDI!`.split(/\s+/),
)

/** Tells whether a cell is one of the spreadsheets' marks of an error ("#N/A", "Err:502"), or of a column that was too narrow for it ("####"). */
export function isSpreadsheetMark(cell: string): boolean {
  const text = cell.trim()
  return text.startsWith('#') ? MARKS.has(text) || /^##+$/.test(text) : /^Err:5\d\d$/.test(text)
}
