/**
 * What people choose first: words, names, runs of the keyboard. Every word stands for its forms with the usual endings,
 * so that the list covers some thousand passwords without being one.
 */
export const commonWords: readonly string[] = `
password passwort passw0rd passwd pass contrasena motdepasse wachtwoord senha parola haslo kennwort geheim secret secrets
letmein welcome willkommen bienvenue admin administrator adminadmin root toor user guest test testing tester demo default
changeme change login signin master superuser access system server database oracle cisco router internet computer laptop
qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc
qwer qwert asdf zaq1 zaq12wsx 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 abc abcd abcde abcdef abcdefg
abcdefgh abcdefghi abc123 a1b2c3 a1b2c3d4 aa123456 abcd1234 monkey dragon tiger lion eagle falcon panther bear wolf shark
horse kitty puppy doggy butterfly dolphin turtle rabbit hunter ranger soldier warrior knight ninja samurai pirate wizard
superman batman spiderman ironman hulk thor joker deadpool wolverine starwars startrek skywalker yoda matrix gandalf
frodo hobbit pokemon pikachu mario zelda sonic minecraft fortnite roblox counter strike warcraft diablo steam gamer
football baseball basketball soccer hockey tennis golf cricket rugby volleyball swimming running cycling boxing wrestling
arsenal chelsea liverpool manchester united barcelona madrid juventus milan bayern dortmund schalke ajax celtic rangers
yankees lakers cowboys steelers packers patriots broncos giants raiders eagles redsox dodgers
iloveyou iloveme loveyou lovely love lover loveme sweetheart sweetie honey baby babygirl babyboy darling princess prince
queen king angel angels heaven jesus christ god blessed faith hope grace peace freedom liberty trust destiny
sunshine sunrise sunset moonlight rainbow summer winter spring autumn january february march april june july august
september october november december monday tuesday wednesday thursday friday saturday sunday morning evening midnight
michael michelle jennifer jessica jordan joshua matthew andrew daniel david robert william richard thomas charles
christopher anthony nicholas nicole amanda ashley samantha elizabeth stephanie melissa rebecca heather danielle
brandon justin austin dylan tyler hannah sophie olivia emily charlotte isabella victoria alexander alexandra maria marie
martin peter stefan andreas sebastian markus patrick oliver laura julia sarah anna lisa sandra claudia carlos miguel
alejandro fernando ricardo eduardo giovanni francesco alessandro natasha svetlana vladimir dmitri
chocolate cookie cookies banana apple orange cherry strawberry vanilla coffee pepper ginger cinnamon sugar butter cheese
pizza burger pancake peanut pumpkin potato tomato whiskey vodka corona heineken
mustang camaro corvette ferrari porsche mercedes bmw audi toyota honda yamaha suzuki harley davidson chevrolet ford jaguar
phoenix dallas boston chicago houston denver london paris berlin munich hamburg vienna zurich madrid lisbon moscow tokyo
america england france germany austria italy spain portugal brazil mexico canada australia russia poland china india japan
metallica nirvana slipknot eminem beatles elvis madonna rihanna beyonce shakira linkinpark
flower flowers garden forest mountain river ocean island beach thunder lightning storm winner loser legend hero champion
silver golden diamond emerald crystal purple yellow orange green blue black white red pink
killer hacker hunter2 trustno1 whatever nothing anything something someone nobody money dollar business company office
google facebook twitter instagram youtube yahoo hotmail gmail microsoft windows apple android samsung iphone amazon netflix
mother father sister brother family friend friends forever together happy birthday christmas lucky magic music guitar
photoshop samsung nintendo playstation xbox letmein1 passport private public manager student teacher school university
headland shop store member members customer account website example sample temporary temp
`
  .trim()
  .split(/\s+/);

/** What stands before or behind the word, as often as not. */
export const commonEndings: readonly string[] = [
  ...['', '1', '2', '3', '7', '9', '0', '01', '10', '11', '12', '13', '21', '22', '23', '69', '77', '88', '99', '00'],
  ...['123', '321', '111', '666', '777', '007', '1234', '4321', '12345', '123456', '1234567', '12345678', '123456789'],
  ...['!', '!!', '.', '?', '@', '#', '*', '1!', '12!', '123!', '1234!', '@123', '@1', '#1', '!1', '_1', '-1', '_123'],
];
