/** Texts about files that shoppers send with a product. */
export const uploadEn = {
  fileUpTo: 'up to {size}',
  fileWidth: 'at most {width} pixels wide',
  fileHeight: 'at most {height} pixels high',
  fileKept: '{name} is here already. Choose another file to replace it.',
  fileTooLarge: 'This file is too large: at most {size} is possible.',
  fileTypeNotAllowed: 'This kind of file is not possible. Allowed: {types}.',
  fileCutOff: 'This picture is not whole: its end is missing. Please send it again.',
  fileNotAsNamed: 'This file is not what its name says. Please choose another one.',
  filePictureTooLarge: 'This picture is {width} × {height} pixels: that is too large.',
  fileEmpty: 'This file is empty. Please choose another one.',
  fileTwice: 'Two files came for one question. Please choose one again.',
  fileTooMany: 'Very many files came from you or your network today. Please send yours tomorrow, or write to us.',
  fileNoRoom:
    'The shop cannot take files just now. The rest of what you entered is still here: please try again later.',
  fileBusy: 'Very many files are on their way to the shop just now. Please send yours again in a minute.',
  tooLargeTitle: 'That was too much',
  tooLargeText:
    'What you sent is larger than the shop can take: files may have {size} each. Nothing is lost: go back with your browser, choose a smaller file and send the page again.',
} as const satisfies Record<string, string>
