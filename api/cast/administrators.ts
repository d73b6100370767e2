/** Ids of those who call the API, and of their credentials. */

export const maja = 'adm_01KERKHYK0TVYP40S806V5R718';
export const platformAutomation = 'adm_01KERNK8E0VJHZ5XP8ME0WS385';
export const hrSync = 'adm_01KERM2DY03K37GDJ6QW1J9AP3';
export const receptionDesk = 'adm_01KERNPXM07YJXX2KJG7BKWKCC';
export const installer = 'adm_01KERNRR70KESYC6V5X2MT17YD';
export const auditor = 'adm_01KERNTJT0Z056K13G5DGHTHMF';
export const tenantOffice = 'adm_01KERNWDD06A39DQFDFZQWT90T';
export const platformAutomationCredential = 'crd_01KERNM5QGP6CDDFDRFXNSF4MW';
export const hrSyncCredential = 'crd_01KERM48H0DQA6QKQTPEHV932A';
export const receptionDeskCredential = 'crd_01KERNQTXGRDGQJR0V8JCKHBXF';
export const installerCredential = 'crd_01KERNSNGGXB1R6DSC8X6YEDES';
export const auditorCredential = 'crd_01KERNVG3GX1XEJRJ39AQN1B22';
export const tenantOfficeCredential = 'crd_01KERNXAPGA6EQADSK2H179ZGZ';
