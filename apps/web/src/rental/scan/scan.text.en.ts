import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./scan.text.ts'), typeof import('./scan.text.en.ts')>;

export const scanStation = 'Scan the station';
export const scanItem = 'Scan the item';
export const stationCodeLine = 'Enter the number below the QR code.';
export const stationNumber = 'Station number';
export const stationExample = 'e.g. 12';
export const itemCodeLine = 'Enter the code below the QR code.';
export const itemCode = 'Item code';
export const itemExample = 'e.g. CHR_0001';

export const cameraPicture = 'Camera view';
export const cameraOpens = 'Opening the camera';
export const torchOn = 'Turn on the flash';
export const torchOff = 'Turn off the flash';
export const step = (number: number) => `Step ${number} of 2`;
export const firstStep = '1 Station';
export const secondStep = '2 Item';
export const station = 'Station';
export const changeStation = 'Change';
export const aimAtStation = ['Scan the QR code ', 'at the station'];
export const aimAtItem = ['Scan the QR code ', 'on the item'];
export const lightTip = ['Find a ', 'bright spot'];
export const glareTip = ['Keep out ', 'the glare'];
export const torchTip = ['Too dark? ', 'Use the flash'];

export const typeCode = 'Type the code';
export const findInPhoto = 'Use a photo';
export const photo = 'Photo with a QR code';
export const itemMissing = 'The item isn’t here';

export const stationUnread = 'We couldn’t find the station. Scan it again.';
export const nothingInPhoto = 'There’s no QR code in this photo.';
export const several = 'There’s more than one QR code. Aim at just one.';
export const itemInstead = 'That’s an item. Scan the station first.';
export const stationInstead = 'That’s the station. Scan the code on the item.';
export const foreign = (brand: string, code: string) => `This code isn’t from ${brand}: ${code}`;

export const confirmStation = 'Is this your station?';
export const rentAt = <Node>(name: Node, lineBreak: Node) => ['You’re renting at ', lineBreak, name];
export const returnAt = <Node>(name: Node, lineBreak: Node) => ['You’re returning at ', lineBreak, name];
export const cancel = 'Cancel';
