/**
 * The ids of the example cast that code names: `import * as cast from '…/api/cast/ids'`, then `cast.ada`. Each is an export of its own, so that a
 * page ships only those it uses. What they are called, and the rest of the cast, is in `members.ts`.
 */

export const account = 'acc_01KERKG400HD99FDTGJ8YEPFZX';
export const harbourHouse = 'sys_01KERKS8Z0DQ5GGNVYP694EW6K';
export const groundFloor = 'sys_01KEV9APM0ST1PM1Q9NE2T1F61';
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
export const controller = 'ctl_01KEXZ5980FKQPNVEF992SK844';
export const hub = 'hub_01KEY09X401QTM9C3BNQX7AXP5';
export const mainEntrance = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
export const serverRoom = 'dor_01KEY0Y1N0DX0MZQJR1W921255';
export const officeDoors = 'dgr_01KEY1EH00G261YJ9FQ93T3Z57';
export const officeHours = 'sch_01KEY2K4W0HAX69PAA6N2R0W8V';
export const publicHolidays = 'sch_01KEY2W9V061PVST00GCJNTJSR';
export const cardPrivilege = 'prv_01KEY35ET03Z32XF0JJE5ZPBYF';
export const cardAndPinPrivilege = 'prv_01KEY3940067DXHQ5KBYACCRPD';
export const entrancePrivilege = 'prv_01KFAVQ660RHEM3E2MSH4DMDZS';
export const employees = 'rol_01KEY3QRR0T36VE7J528GPKHGS';
export const groundFloorStaff = 'rol_01KFAW0B50X9G8FGVSQE8Z5379';
export const ada = 'usr_01KF09TT3069N4H0PB6QJNKPXJ';
export const adasCard = 'tok_01KF0A3Z20K3A3D2T3NT1914NZ';
export const adasPin = 'tok_01KF0A5SN0S0SXWDS0X2B0N06T';
export const adasPhone = 'tok_01KF0A7M80W5993Y3QD9N3HBA9';
export const adasPlate = 'tok_01KF0A9EV00H631RDQD9CZ57D7';
export const nils = 'usr_01KF0AP90071HFE865V215DE1C';
export const nilsCard = 'tok_01KF0AZDZ0TEWH0AVNH9DN65R6';
export const sara = 'usr_01KFAV4W80PPG2X7R5JQC42EJ5';
export const sarasCard = 'tok_01KFAVE170E6RHXQAQPDH4AFAX';
export const openHouse = 'vis_01KJQA4N40GWRPVJ77ZA9P48SS';
export const webhook = 'whk_01KF3ATEG07667VAY5VJE99AA7';
export const delivery = 'dly_01KKNTQ3RRCJMVX29FZNC20ZEH';
export const delegation = 'del_01KFAR9AJ09M8BVHNQP4C6FQHC';
export const userDelegation = 'udl_01KFARVMG0HZ9WVVTWT3418D2H';
export const firmware481 = 'fwr_01KB3W4W00AV4RRXG07HN7JVAX';
export const firmware482 = 'fwr_01KHW5H800SR2DH5W47QK7A4KY';
export const firmwareUpgrade = 'fwu_01KJKEHJM0YKCHSP1NQBSDHRAE';
export const doorAction = 'act_01KKNTWRE0V7TJY5FKQVM0FW5Z';
export const event = 'evt_01KKNTQ2CNWMP5735VPK9EA20V';
export const request = 'req_01KKNTQ2SG9JHXA8Y6Q9FS5XEB';
