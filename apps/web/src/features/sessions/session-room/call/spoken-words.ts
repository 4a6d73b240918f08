/** 256 words that sound different over a poor line, so that each stands for one byte. */
export const SPOKEN_WORDS: readonly string[] = `
  acorn album almond amber anchor angle apple apron arch arrow artist atlas autumn avenue badge bagel bakery
  balcony bamboo banana banjo barrel basket beacon beaver bench bicycle biscuit blanket blossom bottle breeze
  bridge bronze brunch bucket buffalo butter button cabin cactus camel camera canary candle canoe canyon
  captain caravan cargo carpet castle cedar celery chapel cherry chimney cinnamon circle citrus clover cobalt
  cocoa coffee comet compass copper coral cousin cowboy crayon cricket crystal cucumber cushion cypress daisy
  dancer desert diamond dolphin domino dragon drawer drummer eagle echo eclipse elbow elephant elevator emerald
  engine evening fabric falcon feather fiddle finger flamingo forest fossil galaxy garden garlic giraffe
  glacier goblet granite guitar hammer hamster harbour harvest hazel hedgehog helmet hexagon honey horizon
  hotel iceberg indigo island ivory jacket jaguar jasmine jelly jigsaw journal jungle kangaroo kayak kettle
  kitchen koala ladder lagoon lantern laurel lavender lemon lettuce library lighthouse lily lizard lobster
  lotus lunar magnet magpie mango marble market meadow mirror monkey morning mosaic mountain muffin mushroom
  napkin nectar nectarine needle number nutmeg oasis ocean octopus olive onion opera orange orchard otter
  oyster paddle palace panda papaya paper parrot peanut pebble pelican penguin pepper piano picnic pillow
  pirate planet plaza pocket poem pottery prairie puzzle pyramid quartz quilt rabbit radio railway rainbow
  raven ribbon river robin ruby saffron sailor sandal saturn scarf school sculptor seashell shovel silver
  slipper snowman sofa spider spoon squirrel stadium summer sunset teapot temple thunder tiger tomato tractor
  trumpet tulip tunnel turtle umbrella valley velvet village violin walnut waterfall whistle window winter
  yellow zebra zigzag
`
  .trim()
  .split(/\s+/);
